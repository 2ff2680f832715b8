import { Trans, useLingui } from '@lingui/react/macro'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { pontuar } from '#lib/formato/fuzzy.ts'
import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'
import { useNome } from '#lib/idioma/use-nome.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { grupos } from '#paginas.ts'
import { useActiveOption } from '#ui/choice/use-active-option.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { focusedFirst } from '#ui/overlay/use-merged-ref.ts'
import { type PaginaDaPaleta, paginasVisiveis } from './paginas.ts'

const quantasRecentes = 5

function lerRecentes(): string[] {
  const { rotas } = lerObjeto<{ rotas: string[] }>(chaves.recentes) ?? {}
  return Array.isArray(rotas) ? rotas.filter((rota) => typeof rota === 'string') : []
}

type Achada = Omit<PaginaDaPaleta, 'nome'> & { nome: string; nomeGrupo: string; recente: boolean }

/** The matching pages, best first. Without a search: the recent pages, then all. */
export function usePaginas(busca: string): Achada[] {
  const nomear = useNome()
  const { identidade, usuario } = useSessao()
  const [recentes] = useState(lerRecentes)
  const todas = paginasVisiveis(identidade.permissoes, usuario?.status).map((pagina) => ({
    ...pagina,
    nome: nomear(pagina.nome),
    nomeGrupo: nomear(grupos[pagina.grupo].nome),
    recente: recentes.includes(pagina.path),
  }))
  if (!busca.trim()) {
    const lugar = ({ path }: Achada) => recentes.indexOf(path) + 1 || recentes.length + 1
    return todas.sort((a, b) => lugar(a) - lugar(b))
  }
  return todas
    .map((pagina) => ({
      pagina,
      pontos: Math.max(pontuar(pagina.nome, busca), pontuar(`${pagina.nomeGrupo} ${pagina.nome}`, busca) - 10),
    }))
    .filter(({ pontos }) => pontos > 0)
    .sort((a, b) => b.pontos - a.pontos)
    .map(({ pagina }) => pagina)
}

/** The command palette. The focus stays in the field (`aria-activedescendant`). */
export function Paleta({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Dialog
      open={open}
      onDismiss={onClose}
      labelledBy={`${id}-titulo`}
      className="m-auto mt-[12vh] w-[min(560px,calc(100vw-32px))] overflow-hidden rounded-modal rounded-es-[4px] opacity-0 open:opacity-100 starting:open:opacity-0"
    >
      <h2 id={`${id}-titulo`} className="sr-only">
        {t`Ir para uma página`}
      </h2>
      {open ? <Busca id={id} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Busca({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const ir = useNavegar()
  const [busca, setBusca] = useState('')
  const paginas = usePaginas(busca)
  const { active: ativa, setActive: setAtiva, rowRef, move } = useActiveOption(paginas.length)

  function abrir(pagina: Achada | undefined) {
    if (!pagina) return
    const rotas = [pagina.path, ...lerRecentes().filter((rota) => rota !== pagina.path)].slice(0, quantasRecentes)
    gravarObjeto(chaves.recentes, { rotas })
    onClose()
    void ir(pagina.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (move(event, true) || event.key !== 'Enter') return
    event.preventDefault()
    abrir(paginas[ativa])
  }

  return (
    <>
      <div className="flex items-center gap-3 border-line border-b px-5">
        <Search aria-hidden className="size-[18px] shrink-0 text-ink-3" />
        <input
          ref={focusedFirst}
          role="combobox"
          aria-label={t`Buscar página`}
          aria-expanded="true"
          aria-controls={`${id}-lista`}
          aria-autocomplete="list"
          aria-activedescendant={paginas.length > 0 ? `${id}-${ativa}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Para onde você quer ir?`}
          value={busca}
          onChange={(event) => {
            setBusca(event.target.value)
            setAtiva(0)
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
        />
        <kbd className="rounded-field border border-line px-1.5 py-0.5 text-ink-3 text-xs max-sm:hidden">Esc</kbd>
      </div>
      <div
        id={`${id}-lista`}
        role="listbox"
        aria-label={t`Páginas`}
        tabIndex={-1}
        className="max-h-[min(420px,60dvh)] overflow-y-auto p-2"
      >
        {paginas.map((pagina, indice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which points here by aria-activedescendant
          <div
            key={pagina.path}
            ref={rowRef(indice)}
            id={`${id}-${indice}`}
            role="option"
            aria-selected={indice === ativa}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setAtiva(indice)}
            onClick={() => abrir(pagina)}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-sm ${indice === ativa ? 'bg-hover' : ''}`}
          >
            <span className="min-w-0 flex-1 truncate font-emphasis text-ink">{pagina.nome}</span>
            <span className="shrink-0 text-note text-ink-3">
              {!busca && pagina.recente ? <Trans>recente</Trans> : pagina.nomeGrupo}
            </span>
            {indice === ativa ? <CornerDownLeft aria-hidden className="size-4 text-ink-3" /> : null}
          </div>
        ))}
      </div>
      <p role="status" className="px-5 pb-4 text-ink-2 text-sm empty:hidden">
        {paginas.length === 0 ? <Trans>Nenhuma página com este nome entre as que você pode abrir.</Trans> : null}
      </p>
    </>
  )
}
