import { exchangeEngine, type ExchangeEngine } from '@starboard/engines';

type Engine = Parameters<typeof exchangeEngine>;
type Check = ExchangeEngine['checkAnswer'];

/** An answer to be looked into. */
export interface CheckTask {
  readonly engine: Engine[0];
  readonly parameters: Engine[1];
  readonly text: string;
  readonly item: Parameters<Check>[1];
}

/** Whether an answer can be read, and whether it answers its item. Pure: large answers are looked into in a thread. */
export const checkAnswer = ({ engine, parameters, text, item }: CheckTask): ReturnType<Check> =>
  exchangeEngine(engine, parameters).checkAnswer(text, item);
