import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'

const raiz = fileURLToPath(new URL('..', import.meta.url))
const [br, en] = ['br', 'en'].map((idioma) => `${raiz}app/locales/${idioma}.po`) as [string, string]
const ler = (filename: string) =>
  formatter().parse(readFileSync(filename, 'utf8'), { locale: 'en', sourceLocale: 'br', filename })

const guardados = [br, en].map((arquivo) => readFileSync(arquivo, 'utf8'))
const guardadas = await ler(en)
const { status } = spawnSync('lingui', ['extract', '--clean'], { cwd: raiz, stdio: ['ignore', 'ignore', 'inherit'] })
const usadas = await ler(br)
for (const [indice, arquivo] of [br, en].entries()) writeFileSync(arquivo, guardados[indice] ?? '')
if (status !== 0) process.exit(status ?? 1)

const problemas = [
  ...Object.entries(usadas).flatMap(([id, { message }]) => {
    if (!guardadas[id]) return [`Not in the catalogue (npm run catalogos -w apps/web): ${message}`]
    return guardadas[id].translation ? [] : [`No English: ${message}`]
  }),
  ...Object.entries(guardadas).flatMap(([id, { message }]) => (usadas[id] ? [] : [`No longer used: ${message}`])),
]
if (problemas.length) {
  console.error(problemas.join('\n'))
  process.exit(1)
}
console.log(`${Object.keys(usadas).length} messages, all translated.`)
