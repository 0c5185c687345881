import type { CaseRecord } from '@corner/contracts/admin/cases.api';
import { unitText } from '@corner/web-kit/format/format';
import { Alert, Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { smallPhoto } from '../../shared/ui/records/small-photo';
import { VEILS, type Veil } from '../../shared/ui/records/profile-facts';
import { text } from './cases-text';
import { STILLS, watchStills, type Still } from './stills';

interface VeiledProps {
  veil: Veil;
  label: string;
  children: (filter: string | undefined) => ReactNode;
}

function Veiled({ veil, label, children }: VeiledProps) {
  const [isClear, setClear] = useState(false);
  return (
    <Button
      type="text"
      style={{ height: 'auto', padding: 0, overflow: 'hidden' }}
      aria-label={label}
      aria-pressed={isClear}
      onClick={() => setClear(!isClear)}
    >
      {children(VEILS[veil][isClear ? 'pressed' : 'veiled'])}
    </Button>
  );
}

const pathOf = (url: string | null | undefined) => url?.split('?')[0];

export function ConcernedPicture({ record, veil }: { record: CaseRecord; veil: Veil }) {
  const { photo, evidence, now } = record;
  const profiles = [evidence.profile, now];
  if (photo === 'video') {
    const video = profiles.find((profile) => profile?.videoUrl)?.videoUrl;
    const isReplaced = now?.videoUrl && pathOf(now.videoUrl) !== pathOf(video);
    return (
      <>
        {isReplaced && <Alert type="warning" showIcon title={text('videoReplaced')} />}
        {video && <FrameSheet key={pathOf(video)} video={video} veil={veil} />}
      </>
    );
  }
  const found = profiles.flatMap((profile) => profile?.photos ?? []).find(({ id }) => id === photo);
  if (!found) return null;
  return (
    <Veiled veil={veil} label={text('onePhoto')}>
      {(filter) => <img src={smallPhoto(found.url)} alt="" width={240} style={{ filter }} />}
    </Veiled>
  );
}

/** Stills over the length of a video, to judge it without watching. */
function FrameSheet({ video, veil }: { video: string; veil: Veil }) {
  const [stills, setStills] = useState<Still[] | null>([]);
  // Each response signs the URL anew, for the same video.
  const [source] = useState(video);
  useEffect(() => watchStills(source, setStills), [source]);
  return (
    <>
      {stills ? (
        <Veiled veil={veil} label={text('stills', { count: STILLS })}>
          {(filter) => (
            <span className="stills">
              {Array.from({ length: STILLS }, (_, index) => (
                <StillView key={index} still={stills[index]} filter={filter} />
              ))}
            </span>
          )}
        </Veiled>
      ) : (
        <Alert type="info" showIcon title={text('noStills')} />
      )}
      <video
        src={source}
        controls
        preload="none"
        aria-label={text('video')}
        style={{ width: '100%', maxWidth: 360, filter: VEILS[veil].pressed }}
      />
    </>
  );
}

function StillView({ still, filter }: { still: Still | undefined; filter: string | undefined }) {
  return (
    <span>
      <span className="still">{still && <img src={still.url} alt="" style={{ filter }} />}</span>
      <small>{still && unitText(still.second, 'second', { maximumFractionDigits: 1 })}</small>
    </span>
  );
}
