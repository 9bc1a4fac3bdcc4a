/** With what the units, the image, Compose and `npm start` start the server (docs/adr/0059-a-larger-heap-from-the-start.md, 0064). */
export const NODE_ARGUMENTS = ['--initial-heap-size=160', '--max-semi-space-size=16'];
