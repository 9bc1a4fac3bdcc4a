/** With what the units, the image, Compose and `npm start` start the server (docs/adr/0059-a-larger-heap-from-the-start.md). */
export const NODE_ARGUMENTS = ['--initial-heap-size=256'];
