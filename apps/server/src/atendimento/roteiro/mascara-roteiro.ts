import { nomeApresentado, outraPessoa } from '#agente/linguagem/nomes/nome.ts'
import { abrirSigilo } from '#agente/sigilo/sigilo.ts'
import { dobrar } from '#platform/text.ts'

/** Made-up names for the people of a test. */
const ficticios = ['Ana Prado', 'Bruno Lacerda', 'Célia Moraes', 'Davi Nogueira', 'Elisa Furtado', 'Fábio Teles']
const contatos: Record<string, string> = {
  EMAIL: 'cliente@exemplo.com.br',
  TELEFONE: '(11) 90000-0000',
  CPF: '000.000.000-00',
  CNPJ: '00.000.000/0000-00',
  DOCUMENTO: '00.000.000-0',
  CARTAO: '0000 0000 0000 0000',
}
const particulas = new Set(['da', 'de', 'do', 'das', 'dos', 'e'])

/**
 * Masks the people of a conversation: names from records or introductions become made-up names,
 * contacts and documents become invented ones. The company's people and services keep their names.
 */
export function mascarar(
  textos: readonly string[],
  conhecidos: readonly string[],
  daCasa: readonly string[],
): string[] {
  const apresentados = textos.flatMap((texto) => [nomeApresentado(texto), outraPessoa(texto)?.nome])
  const pessoas = [
    ...new Set([...conhecidos, ...apresentados].filter((nome) => nome !== undefined && nome.trim() !== '')),
  ]
  const ficam = new Set(daCasa.flatMap(partesDe))
  const trocas = new Map<string, string>()
  for (const [i, pessoa] of (pessoas as string[]).entries()) {
    const novas = (ficticios[i % ficticios.length] as string).split(' ')
    for (const [k, parte] of partesDe(pessoa).entries()) {
      if (!ficam.has(parte) && !trocas.has(parte)) trocas.set(parte, novas[Math.min(k, novas.length - 1)] as string)
    }
  }
  const sigilo = abrirSigilo()
  return textos.map((texto) =>
    sigilo
      .cobrir(texto)
      .replace(/\[(EMAIL|CARTAO|CNPJ|CPF|DOCUMENTO|TELEFONE)_\d+\]/g, (_, especie: string) => contatos[especie] ?? '')
      .replace(/[\p{L}'’-]+/gu, (palavra) => trocas.get(dobrar(palavra)) ?? palavra)
      // Otherwise a surname longer than the made-up one would appear twice.
      .replace(/(\p{Lu}[\p{L}]+)(?:\s+\1)+/gu, '$1'),
  )
}

function partesDe(nome: string): string[] {
  return dobrar(nome)
    .split(/[^\p{L}'’-]+/u)
    .filter((parte) => parte.length > 1 && !particulas.has(parte))
}
