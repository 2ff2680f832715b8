import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import {
  recuperarSenha as chamadaRecuperar,
  redefinirSenha as chamadaRedefinir,
  validadeRecuperacaoMinutos,
} from '@zelo/contract/identidade/conta'
import { useEffect, useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { mascarar } from '#lib/formato/mascara.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { tirarToken } from '#lib/navegador/token-do-link.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import { WithoutScript } from '#ui/flow/without-script.tsx'
import { ConfiraEmail } from './confira-email.tsx'
import { Estado, Explicacao, linkForte } from './estado.tsx'
import { NovaSenha, useFrasesDaSenha } from './nova-senha.tsx'

export function meta({ path }: { path: string }) {
  return [
    titulo(t`Recuperar senha`, path.startsWith('/auth/') ? t`Autenticação` : undefined),
    // The address has a token until the script reads it. No other site may see it.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export const carregar = (path: string) => ({ publica: !path.startsWith('/auth/') })

type Onde =
  | { nome: 'pedir'; vencido?: true }
  | { nome: 'enviado'; conta: string; naDemo: boolean }
  | { nome: 'nova'; token: string }
  | { nome: 'pronto' }

/** Without a token it asks for the account, with one for the new password. */
export default function RedefinirSenhaFluxo({ dados: { publica } }: { dados: { publica: boolean } }) {
  const [onde, setOnde] = useState<Onde>({ nome: 'pedir' })
  useEffect(() => {
    const token = tirarToken()
    if (token !== null) setOnde({ nome: 'nova', token })
  }, [])
  return (
    <div
      className={publica ? 'mx-auto flex min-h-[52vh] max-w-[480px] flex-col justify-center px-5 pt-10 lg:pt-16' : ''}
    >
      {onde.nome === 'pedir' ? <Pedir vencido={onde.vencido} onIr={setOnde} /> : null}
      {onde.nome === 'enviado' ? <Enviado {...onde} /> : null}
      {onde.nome === 'nova' ? <Nova token={onde.token} onIr={setOnde} /> : null}
      {onde.nome === 'pronto' ? <Pronto /> : null}
    </div>
  )
}

function Pedir({ vencido, onIr }: { vencido?: boolean; onIr: (onde: Onde) => void }) {
  const { t } = useLingui()
  const errado = t`Confira: um CPF tem 11 números, e um e-mail é como nome@exemplo.com.br.`
  const form = useFlowForm({
    endpoint: chamadaRecuperar,
    phrases: { conta: { empty: t`Informe o CPF ou o e-mail da conta.`, wrong: errado } },
    input: (dados) => ({ body: { conta: String(dados.get('conta')) } }),
    check(dados): Record<string, string> {
      const conta = String(dados.get('conta'))
      return onlyDigits(conta).length === 11 || /\S@\S+\.\S/.test(conta) ? {} : { conta: errado }
    },
    onAnswer: ({ na_demo }, dados) =>
      onIr({ nome: 'enviado', conta: String(dados.get('conta')), naDemo: na_demo === true }),
  })
  return (
    <Estado name="pedir" initial={!vencido} title={<Trans>Recuperar senha</Trans>}>
      <Explicacao>
        <Trans>Enviamos um link para o e-mail da conta. Com ele você cria outra senha.</Trans>
      </Explicacao>
      {vencido ? (
        <p
          role="alert"
          className="mt-6 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-body text-warn-ink leading-normal"
        >
          <Trans>Aquele link já foi usado ou perdeu a validade. Peça outro aqui: ele chega em instantes.</Trans>
        </p>
      ) : null}
      <WithoutScript>
        <Trans>Para pedir o link, ative o JavaScript do navegador.</Trans>
      </WithoutScript>
      <form {...form.bind} className="mt-7 flex flex-col gap-5">
        <Field label={<Trans>CPF ou e-mail</Trans>} size="lg" error={form.errors.conta}>
          <Input
            name="conta"
            required
            maxLength={254}
            autoComplete="username"
            spellCheck={false}
            autoCapitalize="none"
            onInput={(event) => mascarar(event, cpfOuEmail)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          <Trans>Enviar link</Trans>
        </Button>
      </form>
      <p className="mt-6 text-body text-ink-2">
        <Trans>
          Lembrou?{' '}
          <a href="/auth/login" className={linkForte}>
            Entrar
          </a>
        </Trans>
      </p>
    </Estado>
  )
}

/** Formats digits as a CPF. Any other text is an e-mail. */
function cpfOuEmail(texto: string): string {
  return /^[\d.\s-]+$/.test(texto) ? formatCpf(texto) : texto
}

function Enviado({ conta, naDemo }: { conta: string; naDemo: boolean }) {
  const minutos = validadeRecuperacaoMinutos
  return (
    <ConfiraEmail
      naDemo={naDemo}
      enviar={() => request(chamadaRecuperar, { body: { conta } })}
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
  )
}

function Nova({ token, onIr }: { token: string; onIr: (onde: Onde) => void }) {
  const { t } = useLingui()
  const form = useFlowForm({
    endpoint: chamadaRedefinir,
    phrases: { senha: useFrasesDaSenha() },
    input: (dados) => ({ body: { token, senha: String(dados.get('senha')) } }),
    onAnswer: () => onIr({ nome: 'pronto' }),
    onRefusal({ status }) {
      if (status === 400) onIr({ nome: 'pedir', vencido: true })
      return status === 400
    },
  })
  return (
    <Estado name="nova" title={<Trans>Crie uma nova senha</Trans>}>
      <Explicacao>
        <Trans>Ao salvar, a conta sai de todos os aparelhos em que estava aberta.</Trans>
      </Explicacao>
      <form {...form.bind} className="mt-7 flex flex-col gap-5">
        <NovaSenha label={t`Nova senha`} error={form.errors.senha} />
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          <Trans>Salvar senha</Trans>
        </Button>
      </form>
    </Estado>
  )
}

function Pronto() {
  return (
    <Estado name="pronto" title={<Trans>Senha trocada</Trans>}>
      <Explicacao>
        <Trans>A senha antiga não abre mais nada. Entre com a nova.</Trans>
      </Explicacao>
      <ButtonAnchor href="/auth/login" variant="primary" size="lg" className="mt-6">
        <Trans>Entrar</Trans>
      </ButtonAnchor>
    </Estado>
  )
}
