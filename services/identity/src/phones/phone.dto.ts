import {
  phoneCodeAnswer,
  phoneCodeRequest,
  type PhoneCodeAnswer,
  type PhoneCodeRequest,
} from '@corner/contracts/identity.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class PhoneCodeRequestDto implements PhoneCodeRequest {
  @Field(phoneCodeRequest.shape.phoneNumber) phoneNumber: string;
  @Field(phoneCodeRequest.shape.currentPassword) currentPassword?: string;
}

export class PhoneCodeAnswerDto implements PhoneCodeAnswer {
  @Field(phoneCodeAnswer.shape.phoneNumber) phoneNumber: string;
  @Field(phoneCodeAnswer.shape.code) code: string;
}
