/// <reference types="vite/types/importMeta.d.ts" />
import type { Donos, Exemplo } from './exemplo.ts'

type Arquivo = { exemplos: (donos: Donos) => Record<string, Exemplo> }

const arquivos = import.meta.glob<Arquivo>(['./*.ts', '!./exemplo*.ts'], { eager: true })

/** Example of an endpoint by `<word>.<name>`, from the file of its word. */
export function exemploDe(nome: string, donos: Donos): Exemplo {
  const [word = '', acao = ''] = nome.split('.')
  const arquivo = `./${word.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)}.ts`
  const exemplo = arquivos[arquivo]?.exemplos(donos)[acao]
  if (!exemplo) throw new Error(`${arquivo} has no example of ${nome}.`)
  return exemplo
}
