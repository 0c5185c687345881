import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One hash of a picture removed by a decision, without its owner. */
@Entity('removed_pictures')
@Index('removed_pictures_age', ['recorded_at'])
export class RemovedPictureEntity {
  @PrimaryColumn('text') number: string;
  @PrimaryColumn('uuid') photo: string;
  @PrimaryColumn('smallint') part: number;
  @Column('bigint') hash: string;
  @Column('text') rule: string;
  @Column('boolean') about_picture: boolean;
  @Column('timestamptz', { default: () => 'now()' }) recorded_at: Date;
}

/** The number of a case whose ban was lifted, or the id of a member who was activated, and the decision. */
@Entity('lifted_bans')
export class LiftedBanEntity {
  @PrimaryColumn('text') number: string;
  @Column('uuid') decision_id: string;
  @Column('timestamptz', { default: () => 'now()' }) lifted_at: Date;
}

/** Picture of a member deleted for a rule, until a second administrator decides. */
@Entity('sealed_pictures')
@Index('sealed_pictures_member', ['member_id'])
export class SealedPictureEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') member_id: string;
  @Column('bigint', { array: true }) hashes: string[];
  @Column('timestamptz', { default: () => 'now()' }) sealed_at: Date;
}
