import { describe, expect, it } from 'vitest';
import { namesAt, taken } from './drawing';

const DRAWING = `<svg viewBox="0 0 9 9">
<style>text{}</style>
<g class="map">
<path d="M0 0"/>
</g>
<g class="lettering" data-from="0" display="none">
<text>Far</text>
</g>
<g class="lettering" data-from="72">
<g class="entry union">
<text>In</text>
</g>
<text>Near</text>
</g>
<!--lettering-->
</svg>`;

describe('a drawing of a board', () => {
  const drawn = taken(DRAWING);

  it('is the ground and a set of names for each scale', () => {
    expect(drawn.ground).not.toContain('<text>');
    expect(drawn.ground).toContain('<path d="M0 0"/>');
    expect(drawn.names.map(({ from }) => from)).toEqual([0, 0.72]);
  });

  it('has whole names for the scale at which one looks', () => {
    expect(namesAt(drawn, 0.5)).toContain('Far');
    expect(namesAt(drawn, 0.9)).toContain('<g class="entry union">\n<text>In</text>\n</g>\n<text>Near</text></g></svg>');
    expect(namesAt({ ground: '', names: [] }, 1)).toBe('');
  });
});
