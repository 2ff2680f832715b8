import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { avisar } from './avisar.ts'
import { AvisoPendente } from './aviso-pendente.tsx'
import { CampoCpf } from './campo-cpf.tsx'
import { CampoSenha } from './campo-senha.tsx'
import { cpfCompleto } from './cpf-input.ts'
import { cpfLembrado, entrarComSenha, esquecerCpf } from './entrada.ts'
import { FormCodigo, mostrarCodigo } from './form-codigo.tsx'
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

/** `lembrado`: the remembered CPF, masked. Undefined until the code runs. */
type Lembranca = { lembrado: string | null } | undefined

/**
 * Two real forms, which work before the page's code is loaded and use fetch afterwards. The second,
 * for the second factor, shows when the address names its step.
 */
export default function LoginFluxo() {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [lembranca, setLembranca] = useState<Lembranca>()
  const [recusa, setRecusa] = useState<ErroApi>()
  const [erro, setErro] = useState('')
  const [pendente, setPendente] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const lembrado = lembranca?.lembrado ?? null
  const indisponivel = t`Não deu para entrar agora. Tente de novo em instantes.`

  const campo = (nome: string) => form.current?.elements.namedItem(nome) as HTMLInputElement

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    setLembranca({ lembrado: cpfLembrado() })
    const parametros = new URLSearchParams(location.search)
    setPendente(parametros.get('status') === 'pending')
    const erro = parametros.get('erro')
    if (erro && erro !== 'codigo') dizer(textoDe(erro))
  }, [])

  /** Shows the text as a notice, and at the password until the next attempt. */
  function dizer(texto: string) {
    avisar(texto)
    setErro(texto)
  }

  /** The text for the error code that a login without JavaScript leaves in the address. */
  function textoDe(codigo: string): string {
    if (codigo.includes('muitas')) return t`Muitas tentativas seguidas. Espere um minuto e tente de novo.`
    if (codigo.includes('indispon')) return indisponivel
    if (codigo === 'desafio') return t`O tempo para digitar o código acabou. Informe CPF e senha de novo.`
    if (codigo === 'credenciais') return t`CPF ou senha não conferem. Confira os dois e tente de novo.`
    return t`Esta conta não está ativa. Fale com o suporte para saber o motivo.`
  }

  function esquecer() {
    esquecerCpf()
    setLembranca({ lembrado: null })
  }

  /** Shows an error of the CPF at its field. */
  function pedirCpf(frase: string) {
    if (lembrado) esquecer()
    // A remembered CPF is masked, so its field must come back first.
    setTimeout(() => {
      campo('cpf').setCustomValidity(frase)
      campo('cpf').reportValidity()
    })
  }

  async function entrar(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setRecusa(undefined)
    setErro('')
    if (ocupado) return
    const dados = new FormData(event.currentTarget)
    const cpf = lembrado ? null : String(dados.get('cpf'))
    if (cpf !== null && !cpfCompleto(cpf)) return pedirCpf(t`Faltam números no CPF: ele tem 11.`)
    setOcupado(true)
    try {
      const lembrar = dados.get('lembrar') !== null
      const destino = await entrarComSenha({ cpf, senha: String(dados.get('senha')), lembrar })
      if (destino) return location.assign(destino)
      campo('senha').value = ''
      mostrarCodigo()
    } catch (motivo) {
      recusar(motivo)
    }
    setOcupado(false)
  }

  function recusar(motivo: unknown) {
    const recusado = motivo instanceof ErroApi ? motivo : undefined
    if (recusado?.corpo.codigo?.startsWith('CONTA_')) setRecusa(recusado)
    else dizer(recusado ? [recusado.message, recusado.corpo.acao].filter(Boolean).join(' ') : indisponivel)
    if (recusado?.corpo.codigo === 'CPF_NAO_LEMBRADO') esquecer()
    else campo('senha').select()
  }

  function recomecar() {
    campo('senha').value = ''
    campo(lembrado ? 'senha' : 'cpf').focus()
  }

  return (
    <>
      <div id="codigo" className="peer/codigo hidden target:block">
        <FormCodigo indisponivel={indisponivel} onVencer={recomecar} />
      </div>
      <div className="peer-target/codigo:hidden">
        <h1 className={tituloAuth}>
          <Trans>Entrar</Trans>
        </h1>
        <p className="mt-2.5 text-base text-ink-2">
          <Trans>Use o CPF do seu cadastro.</Trans>
        </p>
        {pendente ? <AvisoPendente cpf={() => campo('cpf').value} onFaltarCpf={pedirCpf} /> : null}
        {recusa ? <AvisoRecusa motivo={recusa} /> : null}
        <form
          ref={form}
          method="post"
          action="/api/acesso/entrar"
          onSubmit={entrar}
          className="mt-7 flex flex-col gap-5"
        >
          {lembrado ? <Lembrado cpf={lembrado} onTrocar={esquecer} /> : null}
          <div hidden={lembrado !== null} className="[&[hidden]]:hidden">
            <CampoCpf
              disabled={lembrado !== null}
              placeholder={t`Informe o CPF`}
              onInput={(event) => event.currentTarget.setCustomValidity('')}
            />
          </div>
          <div className="relative">
            <Field label={<Trans>Senha</Trans>} error={erro} size="lg">
              <CampoSenha />
            </Field>
            <a href="/auth/resetar-senha" className={`absolute end-0 top-0 text-note ${destaque}`}>
              <Trans>Esqueci a senha</Trans>
            </a>
          </div>
          {lembrado ? null : <LembrarCpf disabled={!lembranca} />}
          <Button type="submit" variant="primary" size="lg" busy={ocupado} className="mt-1.5 w-full">
            <Trans>Entrar</Trans>
          </Button>
        </form>
        <p className="mt-6 text-body text-ink-2">
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
