import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

abstract class Verdict {
  @PrimaryColumn('int') swiper: number;
  @PrimaryColumn('int') target: number;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  @Column('date', { default: 'infinity' }) hidden_until: string;
  @Column('smallint') kind: number;
  @Column('jsonb', { nullable: true }) about: unknown;
}

@Entity('swipes')
@Index('swipes_super_by', ['target', 'swiper'], { where: 'kind = 2' })
@Index('swipes_received', { synchronize: false })
@Index('swipes_by_time', { synchronize: false })
export class SwipeEntity extends Verdict {}

@Entity('training_swipes')
@Index('training_swipes_super_by', ['target', 'swiper'], { where: 'kind = 2' })
@Index('training_swipes_received', { synchronize: false })
@Index('training_swipes_by_time', { synchronize: false })
export class TrainingSwipeEntity extends Verdict {}

@Entity('second_looks')
export class SecondLookEntity {
  @PrimaryColumn('int') swiper: number;
  @PrimaryColumn('smallint') intent: number;
  @Column('timestamptz') at: Date;
}
