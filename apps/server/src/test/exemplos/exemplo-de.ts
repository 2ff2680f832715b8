import { endpoints } from '@zelo/contract/every-endpoint'
import type { Donos, Exemplo } from './exemplo.ts'

declare global {
  interface ImportMeta {
    /** Vite’s, which runs the tests. */
    glob<T>(files: string[], options: { eager: true }): Record<string, T>
  }
}

type Arquivo = { exemplos: (donos: Donos) => Record<string, Exemplo | undefined> }

const arquivos = import.meta.glob<Arquivo>(['./*.ts', '!./exemplo*.ts'], { eager: true })

/** Example of an endpoint by `<word>.<name>`; without one, the `id` of another record. */
export function exemploDe(nome: string, donos: Donos): Exemplo {
  const [word = '', acao = ''] = nome.split('.')
  const arquivo = `./${word.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)}.ts`
  const daPalavra = arquivos[arquivo]
  if (!daPalavra) throw new Error(`${arquivo} is missing.`)
  const comId = endpoints[nome]?.url.includes(':id')
  return daPalavra.exemplos(donos)[acao] ?? (comId ? { params: { id: donos.alheios.clienteId } } : {})
}
