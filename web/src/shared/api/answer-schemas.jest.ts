export * as answers from '@corner/contracts/answers';
