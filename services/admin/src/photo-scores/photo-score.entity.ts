import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How much nudity a photo shows, in the eyes of the operator's scorer. */
@Entity('photo_scores')
@Index('photo_scores_member', ['member_id'])
export class PhotoScoreEntity {
  @PrimaryColumn('text') photo: string;
  @Column('uuid') member_id: string;
  @Column('real') score: number;
}
