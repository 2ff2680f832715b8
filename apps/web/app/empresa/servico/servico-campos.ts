import { useLingui } from '@lingui/react/macro'
import { limitesServico } from '@zelo/contract/empresa/servico'
import { emTempo } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import type { FieldWords } from '#ui/field/field-words.ts'
import type { QuemAtende } from './servico.queries.ts'

/** The names of the fields, for the form, the history and a conflict. */
export function useCampos(quem: QuemAtende | undefined) {
  const { t } = useLingui()
  const minutos = (valor: unknown) => emTempo(Number(valor))
  const comoEmpresa = t`Como a empresa`
  return {
    nome: { label: t`Serviço` },
    descricao: { label: t`Descrição`, long: true },
    duracao_min: { label: t`Duração`, words: minutos },
    preco_centavos: { label: t`Preço`, words: (valor) => formatReais(Number(valor)) },
    intervalo_antes_min: { label: t`Intervalo antes`, words: minutos },
    intervalo_depois_min: { label: t`Intervalo depois`, words: minutos },
    antecedencia_min: {
      label: t`Antecedência mínima`,
      words: (valor) => (valor === null ? comoEmpresa : minutos(valor)),
    },
    horizonte_dias: {
      label: t`Até quando pode marcar`,
      words: (valor) => (valor === null ? comoEmpresa : emTempo(Number(valor) * 1440)),
    },
    modalidade: { label: t`Onde acontece`, words: (valor) => (valor === 'ONLINE' ? t`Online` : t`No local`) },
    link_online: { label: t`Link do encontro` },
    sinal_tipo: {
      label: t`Sinal`,
      words: (valor) => (valor === 'NENHUM' ? t`Sem sinal` : valor === 'PERCENTUAL' ? t`Percentual` : t`Valor fixo`),
    },
    sinal_valor: { label: t`Valor do sinal`, words: (valor) => sinalEscrito(valor) },
    preparo: { label: t`Como se preparar`, long: true },
    profissionais: {
      label: t`Quem atende`,
      long: true,
      words: (ids) =>
        (ids as string[]).map((id) => quem?.profissionais.find((um) => um.id === id)?.nome ?? '…').join(', '),
    },
    ativo: { label: t`Ativo` },
  } satisfies FieldWords
}

/** `{ percentual }` or `{ centavos }`. A bare number is a percentage up to 100. */
function sinalEscrito(valor: unknown): string {
  const { percentual, centavos } = (typeof valor === 'object' ? valor : {}) as {
    percentual?: number
    centavos?: number
  }
  const numero = percentual ?? centavos ?? Number(valor)
  const emParte = percentual !== undefined || (centavos === undefined && numero <= limitesServico.sinalPercentual)
  return emParte ? `${numero}%` : formatReais(numero)
}
