import { againRequest, swipeRequest, undoRequest } from '@corner/contracts/discovery.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class SwipeDto extends dtoOf('SwipeDto', swipeRequest) {}

export class UndoDto extends dtoOf('UndoDto', undoRequest) {}

export class AgainDto extends dtoOf('AgainDto', againRequest) {}
