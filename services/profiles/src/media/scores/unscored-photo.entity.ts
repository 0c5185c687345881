import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A photo that still needs a score. */
@Entity('unscored_photos')
export class UnscoredPhotoEntity {
  @ForeignKey('photos', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  photo: string;
  @Column('timestamptz', { default: () => 'now()' }) due_at: Date;
  @Column('smallint', { default: 0 }) tries: number;
}
