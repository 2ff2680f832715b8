import { aceitaOperacao } from '@zelo/contract/identidade/perfil-rotas'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { nomesDasOperacoes } from '@zelo/contract/nucleo/negacao'
import { nomeDaRota } from '@zelo/contract/nucleo/permissao-rotas'
import { Invalido } from '#platform/errors.ts'
import type { PermissoesDoPerfil } from './concessao.ts'

/** Checks permissions: no route twice, and only operations that the route has. */
export function conferirConcessoes({ master, concessoes }: PermissoesDoPerfil): PermissoesDoPerfil {
  const vistas = new Set<string>()
  const campos: Record<string, Record<Idioma, string>> = {}
  for (const [i, { rota, operacoes }] of concessoes.entries()) {
    const em = { br: nomeDaRota(rota, 'br'), en: nomeDaRota(rota, 'en') }
    if (vistas.has(rota)) {
      campos[`concessoes.${i}.rota`] = {
        br: `«${em.br}» aparece duas vezes. Deixe uma só.`,
        en: `“${em.en}” appears twice. Keep one.`,
      }
    }
    vistas.add(rota)
    const estranha = operacoes.find((operacao) => !aceitaOperacao(rota, operacao))
    if (estranha) {
      campos[`concessoes.${i}.operacoes`] = {
        br: `«${nomesDasOperacoes[estranha].br}» não se aplica a «${em.br}». Retire.`,
        en: `“${nomesDasOperacoes[estranha].en}” does not apply to “${em.en}”. Remove it.`,
      }
    }
  }
  if (Object.keys(campos).length > 0) throw new Invalido(campos)
  return { master, concessoes }
}
