import { Baby, ChartColumn, Cookie, HeartPulse, LockKeyhole, Scale, Users } from 'lucide-react';
import { paths } from '../../../shared/paths';
import { text } from './help-text';
import { LinkList } from './link-list';

export function LegalView() {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{text('legalLead')}</p>
      <LinkList
        entries={[
          { icon: Scale, label: text('terms'), lead: text('termsLead'), to: paths.terms },
          { icon: LockKeyhole, label: text('privacy'), lead: text('privacyLead'), to: paths.privacyPolicy },
          { icon: Users, label: text('guidelines'), lead: text('guidelinesLead'), to: paths.communityGuidelines },
          { icon: Baby, label: text('childSafety'), lead: text('childSafetyLead'), to: paths.childSafety },
          {
            icon: ChartColumn,
            label: text('transparency'),
            lead: text('transparencyLead'),
            to: paths.transparency,
          },
          { icon: HeartPulse, label: text('health'), lead: text('healthLead'), to: paths.healthPrivacy },
          { icon: Cookie, label: text('cookies'), lead: text('cookiesLead'), to: paths.cookiePolicy },
        ]}
      />
    </div>
  );
}
