import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Nudity score of a photo by the operator's scorer. */
@Entity('photo_scores')
@Index('photo_scores_member', ['member_id'])
export class PhotoScoreEntity {
  @PrimaryColumn('text') photo: string;
  @Column('uuid') member_id: string;
  @Column('real') score: number;
}
