import { maskCpf } from '@zelo/contract/brasil/cpf'

type Campos = Record<string, unknown>

const segredo = /senha|segredo|token|chave_api|credencial|codigo_recuperacao|hash/i
const documento = /^(cpf|cnpj|rg|documento)$/i

/** The fields that differ, before and after: secrets hidden and documents masked. */
export function diferenca(antes: Campos = {}, depois: Campos = {}): { antes: Campos; depois: Campos } {
  const nomes = new Set([...Object.keys(antes), ...Object.keys(depois)])
  const mudados = [...nomes].filter((nome) => JSON.stringify(antes[nome]) !== JSON.stringify(depois[nome]))
  const escolher = (campos: Campos) =>
    Object.fromEntries(
      mudados.flatMap((nome) => (campos[nome] === undefined ? [] : [[nome, mascarar(nome, campos[nome])]])),
    )
  return { antes: escolher(antes), depois: escolher(depois) }
}

function mascarar(nome: string, valor: unknown): unknown {
  if (valor === null || valor === undefined) return null
  if (segredo.test(nome)) return '•••'
  if (documento.test(nome)) return typeof valor === 'string' && valor.length === 11 ? maskCpf(valor) : '•••'
  if (Array.isArray(valor)) return valor.map((item) => mascarar('', item))
  if (typeof valor === 'object' && !(valor instanceof Date)) {
    return Object.fromEntries(Object.entries(valor).map(([campo, interno]) => [campo, mascarar(campo, interno)]))
  }
  return valor
}
