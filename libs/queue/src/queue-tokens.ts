/** Token of dependency injection: the store that the queues of this process live in. */
export const QUEUE_BACKEND = Symbol('QUEUE_BACKEND');
