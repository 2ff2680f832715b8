import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The folders with a tsconfig.json: the workspaces, and the root for scripts, e2e and bench. */
export function typeProjects(): string[] {
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  )
  return ['.', ...workspaces].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
}
