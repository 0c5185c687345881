import { SiteFrame } from '../../shared/site/site-frame';
import { SettingsPage } from './settings-page';

export const VisitorSettingsPage = () => (
  <SiteFrame>
    <SettingsPage />
  </SiteFrame>
);
