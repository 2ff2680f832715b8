import { Trans } from '@lingui/react/macro'
import { linkForte } from './estado.tsx'

/** A note below «Confira seu e-mail», for visitors who may already have an account. */
export function NotaDeQuemTemConta() {
  return (
    <Trans>
      Não chegou? Veja a caixa de spam. Se você já tem conta com este CPF, o aviso foi para o e-mail dela:{' '}
      <a href="/auth/login" className={linkForte}>
        entre
      </a>{' '}
      ou{' '}
      <a href="/auth/resetar-senha" className={linkForte}>
        crie outra senha
      </a>
      .
    </Trans>
  )
}
