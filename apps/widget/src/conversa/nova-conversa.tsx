import { useEffect, useRef } from 'preact/hooks'
import { useLingua } from './contexto.ts'

export function NovaConversa({ sim, nao }: { sim: () => void; nao: () => void }) {
  const { t } = useLingua()
  const dialogo = useRef<HTMLDialogElement>(null)
  useEffect(() => dialogo.current?.showModal(), [])
  return (
    <dialog ref={dialogo} class="dialogo" aria-labelledby="nova-titulo" aria-describedby="nova-texto" onClose={nao}>
      <h2 id="nova-titulo">{t.novaPergunta}</h2>
      <p id="nova-texto">{t.novaExplica}</p>
      <div class="dialogo-acoes">
        <button type="button" class="botao" onClick={nao}>
          {t.nao}
        </button>
        <button type="button" class="botao botao-principal" onClick={sim}>
          {t.sim}
        </button>
      </div>
    </dialog>
  )
}
