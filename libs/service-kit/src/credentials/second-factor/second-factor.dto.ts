import { mfaConfirmation, mfaRemoval, mfaRequest } from '@corner/contracts/schemas/second-factor.api';
import { dtoOf } from '../../http/dto-of.js';

export class MfaDto extends dtoOf('MfaDto', mfaRequest) {}

export class MfaConfirmationDto extends dtoOf('MfaConfirmationDto', mfaConfirmation) {}

export class MfaRemovalDto extends dtoOf('MfaRemovalDto', mfaRemoval) {}
