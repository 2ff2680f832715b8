import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const migration = /^apps\/server\/migrations\/\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/
/** Names that other programs require. */
const given = /^apps\/web\/public\/assets\/images\//
const customary = /^(README|CONTRIBUTING|LICENSE|OFL|Dockerfile)([.-][\w.-]+)?$/
const text = /\.([cm]?[jt]sx?|json|md|css|html|sql|po|svg|ya?ml|txt)$/
const personal = /(?<![\w.@-])\/(home|Users|work|root)\/[\w.-]+/
/** Font sizes outside the scale. */
const size = /\btext-\[(?:[\d.]|clamp|calc|min|max)[^\]]*\]/
/** The settings of bundler, catalogues and styles. They must not list pages. */
const settings = /^apps\/web\/([\w.]+\.config|scripts\/(arquivos\/[\w-]+|chunks|palavras))\.ts$/
const pageFile = /app\/(?!site\/|painel\/)[\w-]+\/[^'"`]*\.tsx?/
const conflict = /^(<{7}|>{7}) /m

/** A sentence about a bad file name. Undefined when the name is good. */
export function wrongName(path: string): string | undefined {
  if (migration.test(path) || given.test(path)) return undefined
  const wrong = path.split('/').find((part) => !kebab.test(part) && !customary.test(part))
  return wrong && `${path}: «${wrong}» is not kebab-case`
}

/**
 * A sentence about bad content: a personal path, a font size outside the scale, a page in build
 * settings, or a merge conflict. Undefined when the content is good.
 */
export function wrongContent(path: string, content: string): string | undefined {
  const found = personal.exec(content)?.[0]
  if (found) return `${path}: names ${found}, a folder of one machine`
  const offScale = path.startsWith('apps/web/app/') && size.exec(content)?.[0]
  if (offScale) return `${path}: ${offScale} is not in the type scale of packages/tokens/tailwind.css`
  const named = settings.test(path) && pageFile.exec(content)?.[0]
  if (named) return `${path}: names ${named}; build settings follow folders`
  return conflict.test(content) ? `${path}: has a merge conflict` : undefined
}

const product = /^(apps\/(server\/(src|tools)|web\/(app|scripts)|widget\/src)|packages\/[\w-]+\/src)\/.*\.[cm]?[jt]sx?$/
const test = /(\.test|-rig)\.tsx?$|\/src\/test\//
const generated = /\.gerado\.ts$/
const maxFiles = 15
const maxLines = 300

/** A sentence about a product file that is too long. Tests and generated files may be. */
export function tooLong(path: string, content: string): string | undefined {
  const lines = content.split('\n').length - 1
  if (lines <= maxLines || !product.test(path) || test.test(path) || generated.test(path)) return undefined
  return `${path} has ${lines} lines, ${maxLines} at most: split it by meaning`
}

/** One sentence per product folder with too many files. Tests do not count. */
export function fullFolders(paths: Iterable<string>): string[] {
  const folders = new Map<string, number>()
  for (const path of paths) {
    if (!product.test(path) || test.test(path)) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  return [...folders]
    .filter(([, files]) => files > maxFiles)
    .map(([folder, files]) => `${folder} holds ${files} files, ${maxFiles} at most: give some of them a room`)
}

if (import.meta.main) {
  const paths = sourceFiles(/./)
  const named = paths.flatMap((path) => {
    if (!text.test(path) || /^scripts\/check-files\./.test(path)) return [wrongName(path)]
    const content = readFileSync(path, 'utf8')
    return [wrongName(path), wrongContent(path, content), tooLong(path, content)]
  })
  const wrong = [...named, ...fullFolders(paths)].filter((sentence) => sentence !== undefined)
  if (wrong.length > 0) {
    console.error(wrong.join('\n'))
    process.exitCode = 1
  }
}
