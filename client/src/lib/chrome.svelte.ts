/** What frames the page: a table brings a bar of its own, every other page has the header. */

class Chrome {
  private bars = $state(0);

  /** Whether the page has a bar of its own, so that the header stays away. */
  get own(): boolean {
    return this.bars > 0;
  }

  /** Take the place of the header; what it returns gives it back. */
  take(): () => void {
    this.bars += 1;
    return () => (this.bars -= 1);
  }
}

export const chrome = new Chrome();
