import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import type { Conferencia } from './roteiro.queries.ts'

/** The kinds of checks that the form offers. */
export const tiposDeConferencia = {
  MARCOU: msg`Marca um horário`,
  NAO_MARCOU: msg`Não marca nada`,
  CANCELOU: msg`Cancela um horário`,
  PASSOU: msg`Chama uma pessoa da equipe`,
  NAO_PASSOU: msg`Resolve sem chamar ninguém`,
  DISSE_PRECO: msg`Diz o preço do cadastro`,
  DISSE: msg`Diz estas palavras`,
  NUNCA_DISSE: msg`Nunca diz estas palavras`,
} satisfies Record<Conferencia['tipo'], unknown>

/** One check as a sentence. */
export function emPalavras(conferencia: Conferencia): ReactNode {
  switch (conferencia.tipo) {
    case 'MARCOU':
      return <Marcou {...conferencia} />
    case 'NAO_MARCOU':
      return <Trans>Não marca nada</Trans>
    case 'CANCELOU':
      return <Trans>Cancela um horário</Trans>
    case 'PASSOU':
      return <Trans>Chama uma pessoa da equipe</Trans>
    case 'NAO_PASSOU':
      return <Trans>Resolve sem chamar ninguém</Trans>
    case 'DISSE_PRECO':
      return <Trans>Diz o preço de {conferencia.servico} que está no cadastro</Trans>
    case 'DISSE':
      return <Trans>Diz «{conferencia.texto}»</Trans>
    case 'NUNCA_DISSE':
      return <Trans>Nunca diz «{conferencia.texto}»</Trans>
  }
}

function Marcou({ servico, profissional, quando, inicio }: Extract<Conferencia, { tipo: 'MARCOU' }>) {
  const dia = inicio ? formatDataHora(inicio) : ''
  return (
    <>
      {servico ? <Trans>Marca {servico}</Trans> : <Trans>Marca um horário</Trans>}
      {profissional ? (
        <>
          {' '}
          <Trans>com {profissional}</Trans>
        </>
      ) : null}
      {dia && quando === 'HORA' ? (
        <>
          , <Trans>em {dia}</Trans>
        </>
      ) : null}
      {dia && quando === 'DIA' ? (
        <>
          , <Trans>no mesmo dia ({dia.split(',')[0]})</Trans>
        </>
      ) : null}
    </>
  )
}
