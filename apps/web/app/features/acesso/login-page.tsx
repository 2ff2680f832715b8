import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'
import { Field } from '#components/field.tsx'
import { Input } from '#components/input.tsx'
import { titulo } from '#lib/titulo.ts'
import { AvisoPendente } from './aviso-pendente.tsx'
import { CampoSenha } from './campo-senha.tsx'
import { FormCodigo } from './form-codigo.tsx'
import { AvisoRecusa, Lembrado, LembrarCpf } from './login-partes.tsx'
import { destaque, tituloAuth } from './texto-class.ts'

export function meta() {
  return [
    titulo(t`Login`, t`Autenticação`),
    {
      name: 'description',
      content: t`Entre com o CPF do seu cadastro para ver conversas, agenda e clientes do seu negócio.`,
    },
  ]
}

/**
 * Two real forms: they sign in before any script runs, and by fetch once `login.ilha.ts` is there. The second, for the code of the second
 * factor, shows when the address names it.
 */
export default function LoginPage() {
  const { t } = useLingui()
  return (
    <>
      <div id="codigo" className="peer/codigo hidden target:block">
        <FormCodigo />
      </div>
      <div className="peer-target/codigo:hidden">
        <h1 className={tituloAuth}>
          <Trans>Entrar</Trans>
        </h1>
        <p className="mt-2.5 text-base text-ink-2">
          <Trans>Use o CPF do seu cadastro.</Trans>
        </p>
        <AvisoPendente />
        <AvisoRecusa />
        <form
          method="post"
          action="/api/acesso/entrar"
          data-login
          data-cpf-curto={t`Faltam números no CPF: ele tem 11.`}
          data-recusado={t`CPF ou senha não conferem. Confira os dois e tente de novo.`}
          data-inativa={t`Esta conta não está ativa. Fale com o suporte para saber o motivo.`}
          data-desafio={t`O tempo para digitar o código acabou. Informe CPF e senha de novo.`}
          data-muitas={t`Muitas tentativas seguidas. Espere um minuto e tente de novo.`}
          data-indisponivel={t`Não deu para entrar agora. Tente de novo em instantes.`}
          className="mt-7 flex flex-col gap-5"
        >
          <Lembrado />
          <div data-digitar-cpf className="[&[hidden]]:hidden">
            <Field label={<Trans>CPF</Trans>} size="lg">
              <Input
                name="cpf"
                required
                inputMode="numeric"
                autoComplete="username"
                maxLength={14}
                placeholder={t`Informe o CPF`}
                className="tabular-nums"
              />
            </Field>
          </div>
          <div className="relative">
            <Field label={<Trans>Senha</Trans>} size="lg">
              <CampoSenha />
            </Field>
            <a href="/auth/resetar-senha" className={`absolute end-0 top-0 text-[13.5px] ${destaque}`}>
              <Trans>Esqueci a senha</Trans>
            </a>
          </div>
          <LembrarCpf />
          <Button type="submit" variant="primary" size="lg" className="mt-1.5 w-full aria-busy:opacity-80">
            <Trans>Entrar</Trans>
          </Button>
        </form>
        <p className="mt-6 text-[15px] text-ink-2">
          <Trans>
            Ainda não tem conta?{' '}
            <a href="/nova-conta" className={destaque}>
              Criar conta
            </a>
          </Trans>
        </p>
      </div>
    </>
  )
}
