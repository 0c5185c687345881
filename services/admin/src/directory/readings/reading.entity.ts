import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('member_readings')
export class MemberReadingEntity {
  @ForeignKey('administrators', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  administrator_id: string;
  @PrimaryColumn('uuid') member_id: string;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
}
