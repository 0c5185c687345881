import { phoneCodeAnswer, phoneCodeRequest } from '@corner/contracts/identity.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class PhoneCodeRequestDto extends dtoOf('PhoneCodeRequestDto', phoneCodeRequest) {}

export class PhoneCodeAnswerDto extends dtoOf('PhoneCodeAnswerDto', phoneCodeAnswer) {}
