import { limiteTextoMensagem } from '@zelo/contract/conversa/chat'
import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { useLingua } from '../contexto.ts'
import { Icone } from '../icone.tsx'
import { Avaliacao } from './avaliacao.tsx'

type Props = {
  campo: RefObject<HTMLTextAreaElement | null>
  encerrada: boolean
  /** Stores the rating. Undefined when no rating is asked. */
  avaliar: ((nota: number) => Promise<void>) | undefined
  conectada: boolean
  comPessoa: boolean
  preparar: () => void
  enviar: (texto: string) => void
  novaConversa: () => void
}

/** The counter shows when this many characters are left. */
const avisoCom = 200

export function Escrita({ campo, encerrada, avaliar, conectada, comPessoa, preparar, enviar, novaConversa }: Props) {
  const { t } = useLingua()
  const [texto, setTexto] = useState('')
  const restam = limiteTextoMensagem - texto.trim().length

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const area = campo.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  }, [texto, encerrada])

  const mandar = () => {
    if (restam < 0 || !texto.trim()) return campo.current?.focus()
    setTexto('')
    enviar(texto)
  }
  const teclou = (evento: KeyboardEvent) => {
    if (evento.key !== 'Enter' || evento.shiftKey || evento.isComposing) return
    evento.preventDefault()
    mandar()
  }

  return (
    <footer class="escrita">
      <div role="status">{!conectada && <p class="sem-conexao">{t.semConexao}</p>}</div>
      {encerrada ? (
        <div class="encerrada">
          {avaliar && <Avaliacao avaliar={avaliar} />}
          <p>{t.encerrada}</p>
          <button type="button" class="botao botao-principal" onClick={novaConversa}>
            {t.novaConversa}
          </button>
        </div>
      ) : (
        <form
          class="campo"
          onSubmit={(evento) => {
            evento.preventDefault()
            mandar()
          }}
        >
          <label class="so-leitor" for="texto">
            {t.escreva}
          </label>
          <textarea
            id="texto"
            ref={campo}
            rows={1}
            value={texto}
            placeholder={t.escreva}
            enterkeyhint="send"
            autocomplete="off"
            aria-describedby="contador"
            aria-invalid={restam < 0}
            onKeyDown={teclou}
            onInput={(evento) => {
              if (!texto) preparar()
              setTexto(evento.currentTarget.value)
            }}
          />
          <button type="submit" class="enviar" aria-label={t.enviar} aria-disabled={restam < 0}>
            <Icone nome="enviar" tamanho={22} />
          </button>
        </form>
      )}
      <p id="contador" class="contador" role={restam < 0 ? 'alert' : undefined} hidden={restam > avisoCom}>
        {restam < 0 ? t.passou(-restam) : t.restam(restam)}
      </p>
      <div class="rodape">
        {comPessoa || encerrada ? (
          <span />
        ) : (
          <button type="button" onClick={() => enviar(t.falarComPessoa)}>
            {t.falarComPessoa}
          </button>
        )}
        <a href="/" target="_blank" rel="noopener">
          {t.feitoCom}
          <span class="so-leitor"> {t.abreNovaAba}</span>
        </a>
      </div>
    </footer>
  )
}
