import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { validadeRecuperacaoMinutos } from '@zelo/contract/conta'
import { Button } from '#components/button.tsx'
import { ButtonAnchor } from '#components/button-anchor.tsx'
import { Field } from '#components/field.tsx'
import { FormPublico } from '#components/form-publico.tsx'
import { Input } from '#components/input.tsx'
import { titulo } from '#lib/titulo.ts'
import { ConfiraEmail } from './confira-email.tsx'
import { Estado, Explicacao, linkForte, SemScript } from './estado.tsx'
import { NovaSenha } from './nova-senha.tsx'

export function meta({ path }: { path: string }) {
  return [
    titulo(t`Recuperar senha`, path.startsWith('/auth/') ? t`Autenticação` : undefined),
    // The address carries a token until the script has read it: it goes to nobody else.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Without a token it asks whose account it is; with one it asks for the new password. The same under both addresses. */
export const carregar = (path: string) => ({ publica: !path.startsWith('/auth/') })

export default function RedefinirSenhaPage({ dados: { publica } }: { dados: { publica: boolean } }) {
  const { t } = useLingui()
  const minutos = validadeRecuperacaoMinutos
  return (
    <div
      data-ilha="redefinir-senha"
      className={publica ? 'mx-auto flex min-h-[52vh] max-w-[480px] flex-col justify-center px-5 pt-10 lg:pt-16' : ''}
    >
      <Estado nome="pedir" inicial titulo={<Trans>Recuperar senha</Trans>}>
        <Explicacao>
          <Trans>Enviamos um link para o e-mail da conta. Com ele você cria outra senha.</Trans>
        </Explicacao>
        <p
          role="alert"
          hidden
          data-vencido
          className="mt-6 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-[15px] text-warn-ink leading-normal"
        >
          <Trans>Aquele link já foi usado ou perdeu a validade. Peça outro aqui: ele chega em instantes.</Trans>
        </p>
        <SemScript>
          <Trans>Para pedir o link, ative o JavaScript do navegador.</Trans>
        </SemScript>
        <FormPublico data-pedir className="mt-7 flex flex-col gap-5">
          <Field label={<Trans>CPF ou e-mail</Trans>} size="lg">
            <Input
              name="conta"
              required
              maxLength={254}
              autoComplete="username"
              spellCheck={false}
              autoCapitalize="none"
              data-vazio={t`Informe o CPF ou o e-mail da conta.`}
              data-errado={t`Confira: um CPF tem 11 números, e um e-mail é como nome@exemplo.com.br.`}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" className="aria-busy:opacity-80">
            <Trans>Enviar link</Trans>
          </Button>
        </FormPublico>
        <p className="mt-6 text-[15px] text-ink-2">
          <Trans>
            Lembrou?{' '}
            <a href="/auth/login" className={linkForte}>
              Entrar
            </a>
          </Trans>
        </p>
      </Estado>
      <ConfiraEmail
        nota={
          <Trans>
            Não chegou? Veja a caixa de spam e confira se é este o CPF ou o e-mail do cadastro.{' '}
            <a href="/auth/resetar-senha" className={linkForte}>
              Tentar com outro
            </a>
          </Trans>
        }
      >
        <Trans>
          Se há uma conta com esse CPF ou e-mail, o link está a caminho. Ele vale {minutos} minutos e funciona uma vez.
        </Trans>
      </ConfiraEmail>
      <Estado nome="nova" titulo={<Trans>Crie uma nova senha</Trans>}>
        <Explicacao>
          <Trans>Ao salvar, a conta sai de todos os aparelhos em que estava aberta.</Trans>
        </Explicacao>
        <FormPublico data-nova className="mt-7 flex flex-col gap-5">
          <NovaSenha label={t`Nova senha`} />
          <Button type="submit" variant="primary" size="lg" className="aria-busy:opacity-80">
            <Trans>Salvar senha</Trans>
          </Button>
        </FormPublico>
      </Estado>
      <Estado nome="pronto" titulo={<Trans>Senha trocada</Trans>}>
        <Explicacao>
          <Trans>A senha antiga não abre mais nada. Entre com a nova.</Trans>
        </Explicacao>
        <ButtonAnchor href="/auth/login" variant="primary" size="lg" className="mt-6">
          <Trans>Entrar</Trans>
        </ButtonAnchor>
      </Estado>
    </div>
  )
}
