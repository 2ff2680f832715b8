import { useLingui } from '@lingui/react/macro'
import { formatReais } from '#lib/formato/reais.ts'
import type { FieldWords } from '#ui/field/field-words.ts'

/** The names of the fields, for the form, the history and a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  const preco = (centavos: unknown) => formatReais(Number(centavos))
  const numero = (valor: unknown) => i18n.number(Number(valor))
  return {
    nome: { label: t`Nome` },
    descricao_br: { label: t`Para quem é` },
    descricao_en: { label: t`Para quem é, em inglês` },
    preco_mensal: { label: t`Preço por mês`, words: preco },
    preco_semestral: { label: t`Preço por semestre`, words: preco },
    preco_anual: { label: t`Preço por ano`, words: preco },
    conversas_mes: { label: t`Conversas por mês`, words: numero },
    profissionais: { label: t`Profissionais com agenda`, words: numero },
    empresas: { label: t`Empresas`, words: numero },
    numeros_whatsapp: { label: t`Números de WhatsApp`, words: numero },
    historico_dias: { label: t`Dias de histórico guardado`, words: numero },
    lista_espera: { label: t`Lista de espera` },
    suporte_br: { label: t`Suporte` },
    suporte_en: { label: t`Suporte, em inglês` },
    destaque: { label: t`Em destaque` },
    ordem: { label: t`Ordem na página` },
    visivel: { label: t`À venda` },
  } satisfies FieldWords
}
