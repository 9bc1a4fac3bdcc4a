import { type Attack, attack, type Target } from './attacks.js';

/** An attacker in a process of its own. Is told its target first, then asked how much it has sent. Ends with its parent. */
let running: ReturnType<typeof attack> | undefined;
process.on('disconnect', () => process.exit(0));
process.on('message', (target: Target) => {
  if (running === undefined) running = attack(process.argv[2] as Attack, target);
  else process.send?.(running.sent());
});
