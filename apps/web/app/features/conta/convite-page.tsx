import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'
import { ButtonAnchor } from '#components/button-anchor.tsx'
import { Field } from '#components/field.tsx'
import { FormPublico } from '#components/form-publico.tsx'
import { Input } from '#components/input.tsx'
import { titulo } from '#lib/titulo.ts'
import { Estado, Explicacao, linkForte, SemScript } from './estado.tsx'
import { NovaSenha } from './nova-senha.tsx'

export function meta() {
  return [titulo(t`Convite`), { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}

/** What the link of an invitation opens: the account is made here, or the invitation joins the one that is signed in. */
export default function ConvitePage() {
  const { t } = useLingui()
  return (
    <div
      data-ilha="convite"
      className="mx-auto flex min-h-[52vh] max-w-[480px] flex-col justify-center px-5 pt-10 lg:pt-16"
    >
      <Estado nome="abrindo" inicial titulo={<Trans>Abrindo o convite</Trans>}>
        <Explicacao>
          <Trans>Um instante.</Trans>
        </Explicacao>
        <SemScript>
          <Trans>Para abrir o convite, ative o JavaScript do navegador.</Trans>
        </SemScript>
      </Estado>
      <Estado nome="convite" titulo={<Trans>Você recebeu um convite</Trans>}>
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-popover rounded-es-[3px] bg-sunken p-4 text-[15px] [&_dt]:text-ink-2">
          <dt>
            <Trans>Para</Trans>
          </dt>
          <dd data-dado="email" className="break-words font-emphasis" />
          <dt>
            <Trans>Perfil</Trans>
          </dt>
          <dd data-dado="perfil" className="font-emphasis" />
          <dt data-so="empresa">
            <Trans>Empresa</Trans>
          </dt>
          <dd data-so="empresa" data-dado="empresa" className="font-emphasis" />
          <dt data-so="convidado_por">
            <Trans>De</Trans>
          </dt>
          <dd data-so="convidado_por" data-dado="convidado_por" className="font-emphasis" />
        </dl>
        <div data-com-conta hidden className="mt-7">
          <Button data-aceitar variant="primary" size="lg" className="aria-busy:opacity-80">
            <Trans>Aceitar com a minha conta</Trans>
          </Button>
          <p className="mt-4 text-[15px] text-ink-2">
            <Trans>
              Você já entrou como <strong data-dado="conta" />.
            </Trans>
          </p>
        </div>
        <div data-sem-conta>
          <FormPublico className="mt-7 flex flex-col gap-5">
            <Field label={<Trans>CPF</Trans>} size="lg">
              <Input
                name="cpf"
                required
                inputMode="numeric"
                autoComplete="username"
                maxLength={14}
                placeholder="000.000.000-00"
                data-vazio={t`Informe seu CPF.`}
              />
            </Field>
            <NovaSenha label={t`Senha`} />
            <Button type="submit" variant="primary" size="lg" className="aria-busy:opacity-80">
              <Trans>Criar meu acesso</Trans>
            </Button>
          </FormPublico>
          <p className="mt-6 text-[15px] text-ink-2">
            <Trans>
              Já tem conta?{' '}
              <a href="/auth/login" className={linkForte}>
                Entre
              </a>{' '}
              e abra este link de novo para aceitar.
            </Trans>
          </p>
        </div>
      </Estado>
      <Estado nome="pronto" titulo={<Trans>Acesso criado</Trans>}>
        <Explicacao>
          <Trans>Entre com seu CPF e a senha que você escolheu.</Trans>
        </Explicacao>
        <ButtonAnchor href="/auth/login" variant="primary" size="lg" className="mt-6">
          <Trans>Entrar</Trans>
        </ButtonAnchor>
      </Estado>
      <Estado nome="aceito" titulo={<Trans>Convite aceito</Trans>}>
        <Explicacao>
          <Trans>O novo perfil já vale na sua conta.</Trans>
        </Explicacao>
        <ButtonAnchor href="/private" variant="primary" size="lg" className="mt-6">
          <Trans>Ir para o painel</Trans>
        </ButtonAnchor>
      </Estado>
      <Estado nome="vencido" titulo={<Trans>Este convite não vale mais</Trans>}>
        <Explicacao>
          <Trans>Ele já foi usado, venceu ou foi retirado. Peça outro a quem convidou você.</Trans>
        </Explicacao>
        <ButtonAnchor href="/" size="lg" className="mt-6">
          <Trans>Voltar ao início</Trans>
        </ButtonAnchor>
      </Estado>
    </div>
  )
}
