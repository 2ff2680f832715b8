import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'
import { ButtonAnchor } from '#components/button-anchor.tsx'
import { Field } from '#components/field.tsx'
import { FormPublico } from '#components/form-publico.tsx'
import { Input } from '#components/input.tsx'
import { Spinner } from '#components/spinner.tsx'
import { titulo } from '#lib/titulo.ts'
import { ConfiraEmail } from './confira-email.tsx'
import { Estado, Explicacao, linkForte, SemScript } from './estado.tsx'
import { Reenviar } from './reenviar.tsx'

export function meta() {
  // The address carries a token until the script has read it: it goes to nobody else.
  return [titulo(t`Ativar conta`), { name: 'referrer', content: 'no-referrer' }]
}

/** The link of the e-mail. The page activates by a call of its own: programs that only open links in e-mails do not use it up. */
export default function AtivarPage() {
  const { t } = useLingui()
  return (
    <div
      data-ilha="ativacao"
      className="mx-auto flex min-h-[52vh] max-w-[520px] flex-col justify-center px-5 pt-10 lg:pt-16"
    >
      <Estado nome="ativando" inicial titulo={<Trans>Ativando sua conta</Trans>}>
        <Explicacao>
          <Spinner className="me-2 inline size-4" />
          <Trans>É um instante.</Trans>
        </Explicacao>
        <SemScript>
          <Trans>Ative o JavaScript do navegador e abra o link do e-mail outra vez.</Trans>
        </SemScript>
      </Estado>
      <Estado nome="pronto" titulo={<Trans>Conta ativada</Trans>}>
        <Explicacao>
          <Trans>Seu e-mail está confirmado. Entre com o CPF e a senha que você criou.</Trans>
        </Explicacao>
        <ButtonAnchor href="/auth/login" variant="primary" size="lg" className="mt-6">
          <Trans>Entrar</Trans>
        </ButtonAnchor>
      </Estado>
      <Estado nome="recusado" titulo={<Trans>Este link não vale mais</Trans>}>
        <Explicacao>
          <Trans>
            Ele já foi usado ou perdeu a validade. Se a conta já está ativa,{' '}
            <a href="/auth/login" className={linkForte}>
              entre
            </a>
            . Se não, peça outro link.
          </Trans>
        </Explicacao>
        <Reenviar className="mt-6" />
      </Estado>
      <Estado nome="falha" titulo={<Trans>Não deu para ativar agora</Trans>}>
        <Explicacao>
          <Trans>O servidor não respondeu. Seu link continua valendo.</Trans>
        </Explicacao>
        <Button data-tentar variant="primary" size="lg" className="mt-6">
          <Trans>Tentar de novo</Trans>
        </Button>
      </Estado>
      <Estado nome="sem-token" titulo={<Trans>Ative sua conta</Trans>}>
        <Explicacao>
          <Trans>Abra o link do e-mail que enviamos no cadastro. Se ele se perdeu, peça outro com o seu CPF.</Trans>
        </Explicacao>
        <FormPublico className="mt-7 flex flex-col gap-5">
          <Field label={<Trans>CPF</Trans>} size="lg">
            <Input
              name="cpf"
              required
              inputMode="numeric"
              autoComplete="username"
              maxLength={14}
              pattern="\d{3}\.\d{3}\.\d{3}-\d\d|\d{11}"
              placeholder="000.000.000-00"
              data-vazio={t`Informe o CPF do cadastro.`}
              data-errado={t`Faltam números no CPF: ele tem 11.`}
              className="tabular-nums"
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" className="aria-busy:opacity-80">
            <Trans>Enviar outro link</Trans>
          </Button>
        </FormPublico>
      </Estado>
      <ConfiraEmail
        nota={
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
        }
      >
        <Trans>Se há um cadastro à espera com este CPF, o link de ativação está a caminho do e-mail dele.</Trans>
      </ConfiraEmail>
    </div>
  )
}
