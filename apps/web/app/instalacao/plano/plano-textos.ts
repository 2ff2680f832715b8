import { useLingui } from '@lingui/react/macro'
import { formatReais } from '#lib/formato/reais.ts'
import type { Campos } from '#ui/cadastro/campos.ts'

/** What people call each field: labels of the form, of the history and of a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  const preco = (centavos: unknown) => formatReais(Number(centavos))
  const numero = (valor: unknown) => i18n.number(Number(valor))
  return {
    nome: { label: t`Nome` },
    descricao_br: { label: t`Para quem é` },
    descricao_en: { label: t`Para quem é, em inglês` },
    preco_mensal: { label: t`Preço por mês`, valor: preco },
    preco_semestral: { label: t`Preço por semestre`, valor: preco },
    preco_anual: { label: t`Preço por ano`, valor: preco },
    conversas_mes: { label: t`Conversas por mês`, valor: numero },
    profissionais: { label: t`Profissionais com agenda`, valor: numero },
    empresas: { label: t`Empresas`, valor: numero },
    numeros_whatsapp: { label: t`Números de WhatsApp`, valor: numero },
    historico_dias: { label: t`Dias de histórico guardado`, valor: numero },
    lista_espera: { label: t`Lista de espera` },
    suporte_br: { label: t`Suporte` },
    suporte_en: { label: t`Suporte, em inglês` },
    destaque: { label: t`Em destaque` },
    ordem: { label: t`Ordem na página` },
    visivel: { label: t`À venda` },
  } satisfies Campos
}
