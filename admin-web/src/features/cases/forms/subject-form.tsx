import type { CaseRecord } from '@corner/contracts/admin/cases.api';
import { trimmed } from '@corner/domain/text/characters';
import { useDebounced } from '@corner/web-kit/hooks/debounced';
import { Button, Flex, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useAction } from '../../../shared/api/use-action';
import { smallPhoto } from '../../../shared/ui/records/small-photo';
import { Section } from '../../../shared/ui/section';
import { useFindMembersQuery, useGetPicturesQuery, useNameSubjectMutation } from '../cases-api';
import { text } from '../cases-text';

const QUIET_MS = 400;
const WHOLE = '';

interface Draft {
  member?: { value: string };
  picture: string;
}

export function SubjectForm({ record: { id, version } }: { record: CaseRecord }) {
  const [form] = Form.useForm<Draft>();
  const [typed, setTyped] = useState('');
  const search = useDebounced(trimmed(typed), QUIET_MS);
  const { currentData: found, isFetching } = useFindMembersQuery(search, { skip: search === '' });
  const memberId = Form.useWatch('member', form)?.value;
  const [name, { isLoading }] = useNameSubjectMutation();
  const act = useAction();
  const members = (search && found?.users) || [];

  const submit = async ({ member, picture }: Draft) => {
    if (!member) return;
    const body = { version, memberId: member.value, ...(picture && { photo: picture }) };
    await act(name({ id, body }), text('subjectSet'));
  };
  return (
    <Section title={text('subject')}>
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ picture: WHOLE }} onFinish={submit}>
        <Form.Item name="member" label={text('findMember')} extra={text('subjectHint')}>
          <Select
            labelInValue
            showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
            loading={isFetching}
            notFoundContent={search && !isFetching ? text('noMemberFound') : null}
            options={members.map((one) => ({ value: one.id, label: `${one.name} · ${one.email}` }))}
            onChange={() => form.setFieldValue('picture', WHOLE)}
          />
        </Form.Item>
        {memberId && <Pictures key={memberId} memberId={memberId} />}
        <Button type="primary" htmlType="submit" disabled={!memberId} loading={isLoading}>
          {text('nameSubject')}
        </Button>
      </Form>
    </Section>
  );
}

function Pictures({ memberId }: { memberId: string }) {
  const { currentData } = useGetPicturesQuery(memberId);
  const chosen = Form.useWatch<string | undefined>('picture');
  const profile = currentData?.profile;
  const photos = profile?.photos ?? [];
  return (
    <Form.Item name="picture" label={text('concerns')}>
      <Radio.Group>
        <Flex wrap gap="small">
          <Radio value={WHOLE}>{text('whole')}</Radio>
          {photos.map(
            (photo, index) =>
              photo.id && (
                <Radio key={photo.id} value={photo.id}>
                  <img
                    src={smallPhoto(photo.url)}
                    alt={text('photoNumber', { number: index + 1 })}
                    width={72}
                    style={{ filter: chosen === photo.id ? 'none' : 'blur(6px)' }}
                  />
                </Radio>
              ),
          )}
          {profile?.videoUrl && <Radio value="video">{text('video')}</Radio>}
        </Flex>
      </Radio.Group>
    </Form.Item>
  );
}
