import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'

/** Waits until so many transactions wait for a lock of another one. */
export async function lockWaits({ servicos }: Pick<TestApp, 'servicos'>, total = 1): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await servicos.db.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    expect(rowCount).toBe(total)
  })
}
