import { Metrics } from './metrics.js';

describe('gauges of one reading', () => {
  it('are read once for concurrent scrapes, and again for the next one', async () => {
    const metrics = new Metrics('test');
    let readings = 0;
    metrics.gaugesOf(async () => ({ waiting: ++readings, oldest: 7 }), {
      waiting: { help: 'Waiting', of: ({ waiting }) => waiting },
      oldest: { help: 'Oldest', of: ({ oldest }) => oldest },
    });
    expect(await metrics.readGauges()).toMatchObject({ waiting: { value: 1 }, oldest: { value: 7 } });
    expect(await metrics.readGauges()).toMatchObject({ waiting: { value: 2 } });
  });

  it('are NaN while the read fails, and recover afterwards', async () => {
    const metrics = new Metrics('test');
    let isAway = true;
    const read = async () => {
      if (isAway) throw new Error('away');
      return 3;
    };
    metrics.gaugesOf(read, { waiting: { help: 'Waiting', of: (count) => count } });
    expect(await metrics.readGauges()).toMatchObject({ waiting: { value: null } });
    isAway = false;
    expect(await metrics.readGauges()).toMatchObject({ waiting: { value: 3 } });
  });
});
