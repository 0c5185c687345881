import type { Position } from '@corner/contracts/jobs.api';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, VersionColumn } from 'typeorm';

const ISO_TIME = { from: (time: Date) => time.toISOString(), to: (time?: string) => time };

@Entity('positions')
@Index('positions_newest', { synchronize: false })
export class PositionEntity implements Position {
  @PrimaryColumn('uuid') id: string;
  @Column('text') title: string;
  @Column('text') department: Position['department'];
  @Column('text') location: string;
  @Column('text') type: Position['type'];
  @Column('text') description: string;
  @Column('text', { array: true, default: [] }) requirements: string[];
  @Column('boolean') featured: boolean;
  @Column('boolean', { name: 'is_active' }) isActive: boolean;
  @VersionColumn({ default: 1 }) version: number;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', transformer: ISO_TIME }) createdAt: string;
}
