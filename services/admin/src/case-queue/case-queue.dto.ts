import { caseQueueQuery, decisionRequest, undoDecisionRequest } from '@corner/contracts/admin/cases.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class CaseQueueQueryDto extends dtoOf('CaseQueueQueryDto', caseQueueQuery) {}

export class DecisionDto extends dtoOf('DecisionDto', decisionRequest) {}

export class UndoDecisionDto extends dtoOf('UndoDecisionDto', undoDecisionRequest) {}
